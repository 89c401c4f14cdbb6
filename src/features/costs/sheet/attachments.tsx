import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { ItemRow } from '../../../../domain/cost/cost-edits.ts';
import { addFile } from '../../../files/add-file.ts';
import { useMediaViewer, ViewedImage } from '../../../files/use-media-viewer.tsx';
import { useWriteAction } from '../../../shared/data/use-write-action.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { changeItem } from '../cost-actions.ts';
import type { CostData } from '../cost-queries.ts';
import { PhotoButton } from '../receipts/photo-button.tsx';
import { readPicture } from '../receipts/read-picture.ts';
import { PHOTO_FAULT_LABELS } from '../receipts/receipt-labels.ts';

/** Photos of an item: an offer, an invoice. Each is written as soon as it is chosen. */
export function Attachments({ data, item }: { data: CostData; item: ItemRow }) {
  const { t } = useLingui();
  const { attempt, failure } = useWriteAction();
  const [fault, setFault] = useState<MessageDescriptor | null>(null);
  const { fileIds } = item.fields;
  const items = fileIds.map((id, at) => ({ id, type: 'photo' as const, title: t`Attachment ${at + 1}` }));
  const { view, viewer } = useMediaViewer(items);
  const write = (next: string[]) => changeItem(data, item, { fileIds: next }, t`Attachments`);
  const add = (photo: File) =>
    void attempt(async () => {
      setFault(null);
      const { picture } = await readPicture(photo);
      const file = await addFile(item.scope, 'cost-receipt', picture, { name: photo.name });
      if (file.ok) await write([...fileIds, file.id]);
      else setFault(PHOTO_FAULT_LABELS[file.fault]);
    });
  const problem = fault ?? failure;
  return (
    <fieldset>
      <legend className="mb-1 text-t1 font-mid">{t`Attachments`}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {items.map(({ id, title }, at) => (
          <span key={id} className="relative">
            <ViewedImage
              fileId={id}
              alt={title}
              className="h-[88px] w-16 border border-control"
              onView={() => view(id)}
            />
            <Button
              size="dense"
              square
              icon={X}
              aria-label={t`Remove attachment ${at + 1}`}
              className="absolute -top-2 -right-2"
              onClick={() => void attempt(() => write(fileIds.filter((each) => each !== id)))}
            />
          </span>
        ))}
        {viewer}
        <PhotoButton kind="plain" size="touch" onPhoto={add}>{t`Attach a photo`}</PhotoButton>
      </div>
      <FailureLine failure={problem} className="mt-1" />
    </fieldset>
  );
}
