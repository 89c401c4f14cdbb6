let picker: HTMLInputElement | null = null;

/** The screen's `ImportHost` holds the field, so that it stays while buttons come and go with what the screen shows. */
export function setFilePicker(element: HTMLInputElement | null): void {
  picker = element;
}

export const openFilePicker = (): void => picker?.click();
