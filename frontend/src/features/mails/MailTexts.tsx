import { mailDeskTexts as texts } from '@refrain/contracts/mails';
import { useState } from 'react';
import { Select } from '../../shared/ui/form/Select';
import { PartQuery } from '../../shared/ui/page/PartQuery';
import { useGetMailTextsQuery } from './api';

/** A text as it goes out. Its HTML stands in a frame of an origin of its own, where the policy of the page runs no script of it. */
export const MailTexts = () => {
  const query = useGetMailTextsQuery();
  const [name, setName] = useState('');
  return (
    <PartQuery query={query} error={texts.error}>
      {({ texts: all }) => {
        const shown = all.find((each) => each.name === name) ?? all[0];
        return (
          <>
            <div className="mb-4 max-w-72">
              <Select label={texts.which} value={shown?.name ?? ''} onChange={setName}>
                {all.map((each) => (
                  <option key={each.name} value={each.name}>
                    {`${texts.kinds[each.kind]}: ${each.name}`}
                  </option>
                ))}
              </Select>
            </div>
            {shown && (
              <>
                <p className="mb-3 font-semibold">{texts.subject(shown.subject)}</p>
                <iframe
                  title={texts.html}
                  sandbox="allow-scripts"
                  srcDoc={shown.html}
                  className="block h-[15.625rem] w-full rounded-card border border-line bg-sunk"
                />
                <h3 className="mt-4 mb-2 font-sans text-sm font-semibold">{texts.plain}</h3>
                <pre className="rounded-field border border-line bg-sunk p-3 font-mono text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
                  {shown.text}
                </pre>
              </>
            )}
          </>
        );
      }}
    </PartQuery>
  );
};
