/** Under which local storage keeps how a person looks at tables on this device. */
export const tableViewsKey = (userId: string): string => `klaket-tables-${userId}`;
