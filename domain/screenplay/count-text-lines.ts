/** Lines with anything but white space, straight from the text: the receipt's `paragraphsIn`. */
export function countTextLines(text: string, fromLine: number): number {
  let line = 0;
  let count = 0;
  let hasInk = false;
  for (let i = 0; i <= text.length; i++) {
    const unit = i < text.length ? text.charCodeAt(i) : NEW_LINE;
    if (unit === NEW_LINE) {
      if (hasInk && line >= fromLine) count++;
      hasInk = false;
      line++;
    } else if (
      !hasInk &&
      (unit > 0x7f ? text.charAt(i).trim() !== '' : unit > 0x20 || unit < 0x09 || (unit > 0x0d && unit < 0x20))
    ) {
      hasInk = true;
    }
  }
  return count;
}
const NEW_LINE = 10;
