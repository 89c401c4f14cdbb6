import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { formatAsOf } from '../../../domain/format.ts';
import { subscribeSyncStatus, syncStatus } from '../../sync/current-sync.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { SettingsRow } from './settings-row.tsx';

/** Saved and waiting work, in more words than the line in the layout. */
export function WorkSection() {
  const { t } = useLingui();
  const language = useLanguage();
  const { pending, attention, lastSentAt, pause } = useSyncExternalStore(subscribeSyncStatus, syncStatus);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <section>
      <SectionHead>
        <Trans>Your work</Trans>
      </SectionHead>
      <SettingsRow name={<Trans>Last sent</Trans>}>
        {lastSentAt === null ? t`Nothing has been sent yet` : formatAsOf(lastSentAt, Date.now(), zone, language)}
      </SettingsRow>
      <SettingsRow name={<Trans>Waiting to be sent</Trans>}>
        {pending === 0 ? t`Nothing` : plural(pending, { one: '# change', other: '# changes' })}
        {pause !== null && (
          <span className="block text-t1 text-ink-2">
            {pause === 'auth'
              ? t`It will be sent once your login is renewed.`
              : t`It will be sent once the server is updated.`}
          </span>
        )}
      </SettingsRow>
      {attention > 0 && (
        <SettingsRow name={<Trans>Needs attention</Trans>}>
          {plural(attention, { one: '# change', other: '# changes' })}
        </SettingsRow>
      )}
    </section>
  );
}
