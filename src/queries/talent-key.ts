/** Key of the answer about one talent, as a house is told of them. */
export const talentKey = (ofUser: string, houseId: string | null, id: string) =>
  ['talent', ofUser, houseId, id] as const;
