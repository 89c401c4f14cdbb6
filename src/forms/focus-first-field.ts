const FIELDS = ['input:not([type=hidden],[type=file],[type=radio],[type=checkbox])', 'select', 'textarea']
  .map((field) => `${field}:enabled`)
  .join();

/**
 * Focuses the first empty field, or the first one, for users with a keyboard. On a touch screen the keyboard would
 * cover the dialog.
 */
export function focusFirstField(form: HTMLFormElement | null): void {
  if (form === null || form.contains(document.activeElement) || matchMedia('(pointer: coarse)').matches) return;
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(FIELDS)];
  (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
}
