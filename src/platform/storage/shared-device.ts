const USER_DATABASE = /^klaket-[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Does this device hold the work of another user, too? False when the browser does not list its databases. */
export async function isUsedByOthers(userId: string): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name = '' }) => USER_DATABASE.test(name) && name !== `klaket-${userId}`);
  } catch {
    return false;
  }
}
