import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../ui/dialog.tsx';
import { KeyCap } from '../../ui/key-cap.tsx';

interface Shortcut {
  /** Pressed together; other lists do the same. */
  keys: string[][];
  does: string;
}

/** Every key that does something in the workspace, by where it does it. Opened by `?`. */
export default function KeyboardSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const groups = useShortcuts();
  return (
    <Dialog isOpen onOpenChange={onClose} title={t`Keys`} width={720}>
      <div className="grid gap-x-8 gap-y-5 tablet:grid-cols-2">
        {groups.map(({ name, shortcuts }) => (
          <section key={name} aria-label={name}>
            <h3 className="border-b-heavy border-rule-2 pb-1 text-t2 font-bold">{name}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <ShortcutRow key={shortcut.does} {...shortcut} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function ShortcutRow({ keys, does }: Shortcut) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-rule py-1.5 text-t1">
      <dt className="min-w-0">{does}</dt>
      <dd className="m-0 flex shrink-0 flex-wrap justify-end gap-x-2.5">
        {keys.map((together) => (
          <span key={together.join(' ')} className="inline-flex gap-1">
            {together.map((key) => (
              <KeyCap key={key}>{key}</KeyCap>
            ))}
          </span>
        ))}
      </dd>
    </div>
  );
}

/** All of them, by the place where they work. */
function useShortcuts(): { name: string; shortcuts: Shortcut[] }[] {
  const { t } = useLingui();
  const command = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
  return [
    {
      name: t`Everywhere`,
      shortcuts: [
        { keys: [[command, 'K']], does: t`Find a scene, sheet or production` },
        {
          keys: [
            ['Alt', 'Shift', '←'],
            ['Alt', 'Shift', '→'],
          ],
          does: t`Tab to the left, to the right`,
        },
        { keys: [[command, 'Z']], does: t`Undo the last change` },
        { keys: [['?']], does: t`Show these keys` },
      ],
    },
    {
      name: t`Strips: scenes and timeline`,
      shortcuts: [
        { keys: [['↑'], ['↓']], does: t`Strip before, strip after` },
        { keys: [['←'], ['→']], does: t`Day before, day after` },
        {
          keys: [
            ['Shift', '↑'],
            ['Shift', '↓'],
          ],
          does: t`Choose several`,
        },
        { keys: [[command, t`Space`]], does: t`Select or deselect one` },
        { keys: [['P']], does: t`Move to day…` },
        {
          keys: [
            ['Alt', '↑'],
            ['Alt', '↓'],
          ],
          does: t`One position earlier, later`,
        },
        { keys: [['Esc']], does: t`Clear selection` },
      ],
    },
    {
      name: t`Script page`,
      shortcuts: [
        { keys: [['←'], ['→']], does: t`Scene before, scene after` },
        { keys: [['Esc']], does: t`Leave the marking` },
      ],
    },
    {
      name: t`Call sheet`,
      shortcuts: [
        { keys: [[command, 'S']], does: t`Save` },
        { keys: [[command, 'Shift', 'Z']], does: t`Redo` },
        { keys: [['Enter']], does: t`Row below, or a new one` },
      ],
    },
    {
      name: t`Costs`,
      shortcuts: [
        { keys: [['F2']], does: t`Change the cell` },
        { keys: [[command, 'D']], does: t`Fill down` },
        { keys: [[command, 'Enter']], does: t`New item` },
        {
          keys: [
            ['Alt', '↑'],
            ['Alt', '↓'],
          ],
          does: t`Item up, down`,
        },
        { keys: [['Delete']], does: t`Clear the cells` },
      ],
    },
  ];
}
