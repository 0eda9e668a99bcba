import type { Role } from '@refrain/contracts/accounts';
import {
  ADMIN_LEVELS,
  areRights,
  authorityRefusals,
  authorityRules,
  authorityTexts,
  outranks,
  permissionTexts as texts,
  sameRights,
  type PersonRights,
  type Rights,
} from '@refrain/contracts/authority';
import { useState } from 'react';
import { Button } from '../../shared/ui/Button';
import { TextDialog } from '../../shared/ui/dialog/TextDialog';
import { Field } from '../../shared/ui/form/Field';
import { Input } from '../../shared/ui/form/Input';
import { Select } from '../../shared/ui/form/Select';
import { SwitchRow } from '../../shared/ui/form/SwitchRow';
import { sayOutcome } from '../../shared/ui/toast/use-submit';
import { useChangeRightsMutation } from './api';

const ROLES = Object.keys(authorityTexts.roles) as readonly Role[];
const isRole = (role: string): role is Role => (ROLES as readonly string[]).includes(role);

/** What stands in the form, as rights. An empty level is none. */
const rightsIn = (role: Role, level: string, isSupremeAdmin: boolean): Rights =>
  role === 'admin'
    ? { role, adminLevel: level.trim() === '' ? null : Number(level), isSupremeAdmin }
    : { role, adminLevel: null, isSupremeAdmin: false };

type Props = { person: PersonRights; name: string; own: Rights };

/** Role and level of a person. What the admin may not give is said before anything is sent; the server decides. */
export const RightsForm = ({ person: { person, rights }, name, own }: Props) => {
  const [role, setRole] = useState(rights.role);
  const [level, setLevel] = useState(rights.adminLevel === null ? '' : String(rights.adminLevel));
  const [isSupreme, setSupreme] = useState(rights.isSupremeAdmin);
  const [isAsked, setAsked] = useState(false);
  const [change] = useChangeRightsMutation();
  const to = rightsIn(role, level, isSupreme);
  const problem = areRights(to) ? (outranks(own, to) ? undefined : authorityRefusals.notYoursToGive) : authorityRefusals.notValid;
  const confirm = async (reason: string) =>
    sayOutcome(await change({ id: person.id, from: rights, to, reason }), { failed: texts.failed, done: { title: texts.done } });
  return (
    <div className="grid max-w-96 gap-4">
      <Field label={texts.role} error={role === 'admin' ? undefined : problem?.message}>
        <Select value={role} onChange={(chosen) => isRole(chosen) && setRole(chosen)}>
          {ROLES.map((each) => (
            <option key={each} value={each}>
              {authorityTexts.roles[each]}
            </option>
          ))}
        </Select>
      </Field>
      {role === 'admin' && (
        <>
          <Field label={texts.level} hint={texts.levelHint} error={problem?.message}>
            <Input
              inputMode="numeric"
              maxLength={String(ADMIN_LEVELS.last).length}
              placeholder={texts.noLevel}
              value={level}
              onChange={(event) => setLevel(event.target.value)}
            />
          </Field>
          {own.isSupremeAdmin && (
            <SwitchRow isOn={isSupreme} onChange={setSupreme}>
              {texts.supreme}
            </SwitchRow>
          )}
        </>
      )}
      <Button
        variant="primary"
        className="justify-self-start"
        aria-disabled={problem !== undefined || sameRights(rights, to)}
        onClick={() => setAsked(true)}
      >
        {texts.change}
      </Button>
      <TextDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={texts.changeOf(name)}
        description={texts.changeHint}
        quote={texts.step(authorityTexts.rightsName(rights), authorityTexts.rightsName(to))}
        confirm={texts.change}
        label={authorityTexts.reason}
        hint={authorityTexts.reasonHint}
        rule={authorityRules.reason}
        onConfirm={confirm}
      />
    </div>
  );
};
