import * as v from 'valibot';

/** `GET /productions/bin/{houseId}`: productions that were deleted and can be restored with everything. */
export const BinResponse = v.object({
  productions: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      /** ISO instants: when it was deleted, and when it is purged. */
      deletedAt: v.string(),
      goneAt: v.string(),
      /** Empty if the account was deleted. */
      deletedByName: v.string(),
    }),
  ),
});
export type BinResponse = v.InferOutput<typeof BinResponse>;
