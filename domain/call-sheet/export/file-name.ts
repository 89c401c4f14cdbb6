import { safeLine } from './safe-text.ts';

/** A name that every system takes for a file: no signs of folders or drives, not too long. */
export const fileName = (title: string, ending: string): string => {
  const plain = safeLine(title)
    .replaceAll(/[\\/:*?"<>|]/g, '-')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, 100)
    .trim();
  return `${plain === '' ? 'call-sheet' : plain}.${ending}`;
};
