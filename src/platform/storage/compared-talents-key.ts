/** Under which local storage keeps the talents that a person compares on this device. */
export const comparedTalentsKey = (userId: string): string => `klaket-compared-${userId}`;
