const KEY = 'klaket-has-sheets';

/** Are shared call sheets stored on this device? For pages that must not load a database to find out. */
export function hasSavedSheets(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function setSavedSheetsFlag(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Storage is blocked: the list is found by its address only.
  }
}
