import { useCallback, useEffect, useRef, useState } from 'react';

/** Long enough that a word is one step, short enough to seem at once. */
const REST_MS = 120;

/**
 * Text of a field whose value is elsewhere and changes a moment later (the address): typed text shows at once, the
 * value follows after a pause, and a value that was changed from outside ("show all") replaces the text.
 */
export function useTypedText(value: string, onValue: (value: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const timer = useRef(0);
  const latest = useRef(onValue);
  useEffect(() => {
    latest.current = onValue;
  });
  useEffect(() => {
    if (value === sent.current) return;
    clearTimeout(timer.current);
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = useCallback((typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      sent.current = typed;
      latest.current(typed);
    }, REST_MS);
  }, []);
  return [text, type];
}
