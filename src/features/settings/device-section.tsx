import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { formatBytes } from '../../../domain/format-amounts.ts';
import { useLanguage } from '../../platform/app/language-store.ts';
import { type Persistence, type StorageState, readStorageState } from '../../platform/storage/storage-persistence.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { SettingsRow } from './settings-row.tsx';

const ANSWERS = {
  granted: msg`The browser keeps it`,
  denied: msg`The browser may delete it when space runs short`,
  'not-asked': msg`Not guaranteed yet: Klaket asks the browser at the first save`,
  unsupported: msg`This browser doesn’t guarantee it`,
} satisfies Record<Persistence, unknown>;

/** Data stored on this device, whether the browser persists it, and (`install`) how to install the app. */
export function DeviceSection({ install }: { install: ReactNode }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const [storage, setStorage] = useState<StorageState | null>(null);
  useEffect(() => {
    let isLeft = false;
    void readStorageState().then((state) => {
      if (!isLeft) setStorage(state);
    });
    return () => {
      isLeft = true;
    };
  }, []);
  const size = (bytes: number) => formatBytes(bytes, language);
  const used = storage?.usedBytes == null ? null : size(storage.usedBytes);
  const quota = storage?.quotaBytes == null ? null : size(storage.quotaBytes);
  return (
    <section>
      <SectionHead>
        <Trans>This device</Trans>
      </SectionHead>
      <SettingsRow name={<Trans>Work on this device</Trans>}>
        {storage && i18n._(ANSWERS[storage.persistence])}
      </SettingsRow>
      {used && (
        <SettingsRow name={<Trans>Space in use</Trans>}>
          {quota === null ? (
            used
          ) : (
            <Trans>
              {used} of {quota}
            </Trans>
          )}
        </SettingsRow>
      )}
      <SettingsRow name={<Trans>Version of Klaket</Trans>}>{import.meta.env.VITE_VERSION}</SettingsRow>
      <div className="border-b border-rule py-3">{install}</div>
    </section>
  );
}
