import { useLingui } from '@lingui/react/macro';
import { ChevronDown, Copy, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ComboBox } from '../../ui/combo-box.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { MenuButton, MenuGroup, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { Part, PartsGroup, PartsRow } from './parts-group.tsx';

/** Parts that float over the page: dialogs, menus, toasts, lists; and the views of one thing. */
export function PartsFloating() {
  const { t } = useLingui();
  const [open, setOpen] = useState<'none' | 'dialog' | 'confirm'>('none');
  const [city, setCity] = useState<string | null>('jakarta');
  const [filter, setFilter] = useState<Set<string>>(new Set(['sari']));
  const close = () => setOpen('none');
  return (
    <PartsGroup title={t`What floats`} columns={3}>
      <Part name={t`A dialog names the thing and what goes with it`}>
        <PartsRow>
          <Button kind="danger" onClick={() => setOpen('confirm')}>{t`Delete call sheet`}</Button>
          <Button onClick={() => setOpen('dialog')}>{t`Open a dialog`}</Button>
        </PartsRow>
        <ConfirmDialog
          isOpen={open === 'confirm'}
          onOpenChange={close}
          title={t`Delete call sheet Day 7?`}
          consequences={[
            { name: t`Issued`, value: t`2 revisions` },
            { name: t`Read by`, value: t`19 people` },
            { name: t`Scenes`, value: t`stay in Day 7` },
          ]}
          confirmLabel={t`Delete call sheet`}
          onConfirm={() => showToast({ text: t`Call sheet deleted` })}
        >
          {t`Links that were shared stop working.`}
        </ConfirmDialog>
        <Dialog
          isOpen={open === 'dialog'}
          onOpenChange={close}
          title={t`Move to day`}
          footer={<Button kind="main" size="touch" onClick={close}>{t`Move`}</Button>}
        >
          <p>{t`Scenes come from the shooting day. Times and cast are filled in with them.`}</p>
        </Dialog>
      </Part>
      <Part name={t`Toast`}>
        <PartsRow>
          <Button
            onClick={() =>
              showToast({ text: t`Revision 2 issued, 30 people`, action: { label: t`View`, onPress: () => {} } })
            }
          >{t`With an action`}</Button>
          <Button onClick={() => showToast({ kind: 'plain', text: t`Call sheet deleted` })}>{t`Plain`}</Button>
          <Button
            onClick={() => showToast({ kind: 'failed', text: t`The server refused scene 34` })}
          >{t`Failed`}</Button>
        </PartsRow>
      </Part>
      <Part name={t`Menus`}>
        <PartsRow>
          <MenuButton label={t`Actions`} icon={ChevronDown}>
            <MenuGroup title={t`Scene`}>
              <MenuItem icon={Pencil}>{t`Rename`}</MenuItem>
              <MenuItem icon={Copy} detail="Ctrl C">{t`Copy`}</MenuItem>
            </MenuGroup>
            <MenuLine />
            <MenuItem icon={Trash2} isDestructive>{t`Delete`}</MenuItem>
          </MenuButton>
          <MenuButton
            label={t`Cast`}
            chip={{ isOn: filter.size > 0, icon: ChevronDown }}
            selectionMode="multiple"
            selectedKeys={filter}
            onSelectionChange={setFilter}
          >
            <MenuItem id="sari">Sari</MenuItem>
            <MenuItem id="jati">Jati</MenuItem>
          </MenuButton>
        </PartsRow>
        <ComboBox
          label={t`City`}
          value={city}
          onChoose={setCity}
          options={[
            { id: 'jakarta', name: 'Jakarta Pusat', detail: 'DKI Jakarta' },
            { id: 'bandung', name: 'Bandung', detail: 'Jawa Barat' },
          ]}
        />
        <Tabs
          label={t`Views`}
          tabs={[
            { id: 'scenes', title: t`Scenes`, content: <p>17, 18, 21</p> },
            { id: 'cast', title: t`Cast`, content: <p>Sari, Jati</p> },
          ]}
        />
      </Part>
    </PartsGroup>
  );
}
