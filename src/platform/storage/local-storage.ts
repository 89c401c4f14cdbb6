import * as v from 'valibot';

/**
 * localStorage with a shape. Blocked, full or damaged storage never throws (specification, section 8: "storage errors
 * are logged and fall back to defaults").
 */
export function readStored<T>(key: string, schema: v.GenericSchema<unknown, T>): T | null {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return null;
    const parsed = v.safeParse(schema, JSON.parse(text));
    if (parsed.success) return parsed.output;
    console.warn(`stored ${key} has another shape and is not used`);
  } catch (error) {
    console.warn(`stored ${key} cannot be read`, error);
  }
  return null;
}

/** Returns whether the value has been stored. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch (error) {
    console.warn(`${key} cannot be stored`, error);
    return false;
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch (error) {
    console.warn(`stored ${key} cannot be removed`, error);
  }
}

/** The rest of each stored key that begins with the prefix; empty when storage is blocked. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  } catch (error) {
    console.warn(`what is stored under ${prefix} cannot be listed`, error);
    return [];
  }
}
