let picker: HTMLInputElement | null = null;

/** The screen's `ImportHost` holds the field, so that it stays mounted while buttons are mounted and unmounted. */
export function setFilePicker(element: HTMLInputElement | null): void {
  picker = element;
}

export const openFilePicker = (): void => picker?.click();
