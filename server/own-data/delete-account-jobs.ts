import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { deleteFileBytes } from '../files/delete-file.ts';
import { openStorage } from '../files/file-storage.ts';
import { defineJob } from '../jobs/define-job.ts';

/** Removes the bytes of files whose rows are already marked as deleted. */
export const deleteFiles = defineJob({
  name: 'own-data.delete-files',
  payload: v.object({ ids: v.array(v.string()) }),
  async run(services, { ids }) {
    const storage = openStorage(services.config);
    for (const id of ids) await deleteFileBytes(services, storage, id);
  },
});

/** Removes a deleted account at the identity provider, which may be away for a while. */
export const forgetIdentity = defineJob({
  name: 'own-data.forget-identity',
  payload: v.object({ identityId: v.string() }),
  async run({ identity }, { identityId }) {
    const deleted = await identity.deleteById(identityId);
    if (!deleted.ok && deleted.reason !== 'USER_NOT_FOUND') throw new AppError('IDENTITY_UNAVAILABLE');
  },
});
