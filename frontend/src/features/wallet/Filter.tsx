import { WALLET_KINDS, walletTexts, type WalletFilter, type WalletKind } from '@refrain/contracts/wallet';
import { Field } from '../../shared/ui/form/Field';
import { Input } from '../../shared/ui/form/Input';
import { Select } from '../../shared/ui/form/Select';

type Props = { filter: WalletFilter; onChange: (filter: WalletFilter) => void };

const thisMonth = (): string => new Date().toISOString().slice(0, 'YYYY-MM'.length);

/** By month and by what a posting did; what is chosen stands in the address. */
export const Filter = ({ filter: { month, kind }, onChange }: Props) => (
  <div className="mt-4 grid gap-4 md:grid-cols-2">
    <Field label={walletTexts.month}>
      <Input
        type="month"
        value={month ?? ''}
        max={thisMonth()}
        onChange={({ target: { value } }) => onChange({ ...(value ? { month: value } : {}), ...(kind ? { kind } : {}) })}
      />
    </Field>
    <Field label={walletTexts.kind}>
      <Select
        value={kind ?? 'all'}
        onChange={(value) => onChange({ ...(month ? { month } : {}), ...(value === 'all' ? {} : { kind: value as WalletKind }) })}
      >
        <option value="all">{walletTexts.kinds.all}</option>
        {WALLET_KINDS.map((each) => (
          <option key={each} value={each}>
            {walletTexts.kinds[each]}
          </option>
        ))}
      </Select>
    </Field>
  </div>
);
