import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { formatBytes } from '../../../domain/format-amounts.ts';
import { type IncomingNotice, isIncomingSound } from '../../../domain/incoming-files.ts';
import { deviceDatabase } from '../../db/device-database.ts';
import {
  type IncomingFileSummary,
  listIncomingFiles,
  readIncomingFile,
  removeIncomingFile,
} from '../../db/tables/incoming-files.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { Note } from '../../ui/note.tsx';
import { useHouseChoice } from '../../platform/session/session-store.ts';
import { importStore } from './import-store.ts';
import { takeFiles } from './take-files.ts';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';

/** Files that another app shared or the system opened, and that are not imported yet. */
const useIncomingFiles = (): IncomingFileSummary[] => useLiveQuery(() => listIncomingFiles(deviceDatabase)) ?? [];

/** Null if the house has no name yet. */
function useCurrentHouseName(): string | null {
  const choice = useHouseChoice();
  return choice?.houses.find(({ id }) => id === choice.currentHouseId)?.name || null;
}

async function start(id: string): Promise<void> {
  const file = await readIncomingFile(deviceDatabase, id);
  if (file !== undefined) takeFiles([file], null, id);
}

/**
 * Shared or opened files that still wait on this device. A file that the system opened is imported at once. A shared
 * file is imported only on request, because any page in the browser can share one. It stays listed until it is imported
 * or removed. Sounds are offered elsewhere, as briefings.
 */
export function IncomingFilesNote({
  notice,
  onNoticeSeen,
}: {
  notice: IncomingNotice | undefined;
  onNoticeSeen: () => void;
}) {
  const { t } = useLingui();
  const files = useIncomingFiles();
  const { step } = useSnapshot(importStore);
  const houseName = useCurrentHouseName();
  const isBrought = notice === 'shared' || notice === 'opened';
  const started = useRef(new Set<string>());
  useEffect(() => {
    if (!isBrought || files.length === 0) return;
    for (const { id, isOpened } of files) {
      if (notice !== 'opened' || isOpened !== true || started.current.has(id)) continue;
      started.current.add(id);
      void start(id);
    }
    onNoticeSeen();
  }, [notice, isBrought, files, onNoticeSeen]);
  if (notice === 'failed' || notice === 'nothing') {
    return (
      <div className="py-3">
        <Note
          kind="stop"
          role="alert"
          title={notice === 'failed' ? t`The file couldn’t be kept on this device` : t`No file was shared`}
          action={<Button size="dense" onClick={onNoticeSeen}>{t`Close`}</Button>}
        >
          {notice === 'failed'
            ? t`There may be no room left. Choose the file here by hand.`
            : t`Share the screenplay as a file, or choose it here by hand.`}
        </Note>
      </div>
    );
  }
  const scripts = files.filter((file) => !isIncomingSound(file));
  if (scripts.length === 0 || step.type !== 'idle') return null;
  return (
    <div className="py-3">
      <Note title={houseName === null ? t`Import into this production house?` : t`Import into ${houseName}?`}>
        <p className="text-t1 text-ink-2">{t`Sent to Klaket on this device. Remove what you didn’t send yourself.`}</p>
        <ul>
          {scripts.map((file) => (
            <WaitingFile key={file.id} file={file} />
          ))}
        </ul>
      </Note>
    </div>
  );
}

function WaitingFile({ file }: { file: IncomingFileSummary }) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <li className="flex flex-wrap items-center gap-2 py-1 text-t2">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {file.name} <span className="text-t1 text-ink-2">{formatBytes(file.size, language)}</span>
      </span>
      <Button size="touch" onClick={() => void start(file.id)}>
        {t`Import`}
        <span className="sr-only"> {file.name}</span>
      </Button>
      <Button size="touch" kind="quiet" onClick={() => void removeIncomingFile(deviceDatabase, file.id)}>
        {t`Remove`}
        <span className="sr-only"> {file.name}</span>
      </Button>
    </li>
  );
}
