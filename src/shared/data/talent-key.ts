/** Key of the answer about one talent, as shown to a house. */
export const talentKey = (ofUser: string, houseId: string | null, id: string) =>
  ['talent', ofUser, houseId, id] as const;
