const USER_DATABASE = /^klaket-[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Whether somebody else's work lies on this device too. False where the browser does not tell its databases. */
export async function isUsedByOthers(userId: string): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name = '' }) => USER_DATABASE.test(name) && name !== `klaket-${userId}`);
  } catch {
    return false;
  }
}
