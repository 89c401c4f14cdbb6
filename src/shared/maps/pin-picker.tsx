import { useLingui } from '@lingui/react/macro';
import { LocateFixed } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { parseMapPin } from '../../../domain/places/parse-map-pin.ts';
import { movePin, type Pin, roundPin } from '../../../domain/places/geometry.ts';
import { whereAmI } from '../../platform/maps/geolocation.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { MapZoom } from './map-zoom.tsx';
import { PlaceFinder } from './place-finder.tsx';
import { useMap } from './use-map.ts';
import { pinElement } from './mark-elements.ts';

const STEP_M = 10;
const LONG_STEP_M = 100;
const ARROWS: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

interface PinPickerProps {
  /** Coordinates, a link, or text that is no place yet: it belongs to the form, so that its draft has it, too. */
  text: string;
  onText: (text: string) => void;
  error?: string | undefined;
  /** Lookups by the server besides coordinates, for members of a house alone: short links, or names as well. */
  looksUp?: 'links' | 'names' | null;
}

/** A pin as text of the field; '' for none. */
export const pinText = (pin: Pin | null): string => (pin === null ? '' : `${pin.latitude}, ${pin.longitude}`);

/** The pin in the field's text; null without one. */
export function pinOfText(text: string): Pin | null {
  const pin = parseMapPin(text);
  return pin === null ? null : roundPin(pin);
}

/**
 * A place on the map: by pressing the map, dragging the pin, arrow keys (10 m, with Shift 100 m), the position of the
 * device, coordinates or a map application's link. While the text is no place, the map shows the one before.
 */
export function PinPicker({ text, onText, error, looksUp = null }: PinPickerProps) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string | null>(null);
  const [before, setBefore] = useState<Pin | null>(null);
  const isUnreadable = text.trim() !== '' && parseMapPin(text) === null;
  const pin = isUnreadable ? before : pinOfText(text);
  const change = (next: string) => {
    setBefore(pin);
    setProblem(null);
    onText(next);
  };
  const take = (next: Pin) => change(pinText(roundPin(next)));
  const locate = async () => {
    const place = await whereAmI();
    if (place.ok) take(place);
    else
      setProblem(
        place.reason === 'refused'
          ? t`Location access is blocked. Allow it in the browser’s site settings, or place the pin yourself.`
          : t`This device can’t find its location right now. Try again, or place the pin yourself.`,
      );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (arrow === undefined || pin === null) return;
    event.preventDefault();
    const step = event.shiftKey ? LONG_STEP_M : STEP_M;
    take(movePin(pin, arrow[0] * step, arrow[1] * step));
  };
  return (
    <div className="grid gap-3">
      <Button size="touch" wide icon={LocateFixed} onClick={() => void locate()}>
        {t`My current location`}
      </Button>
      <PinMap pin={pin} onPin={take} onKeyDown={onKeyDown} />
      <PinField {...{ text, isUnreadable, problem, error, looksUp }} onText={change} onPin={take} />
    </div>
  );
}

interface PinFieldProps extends Pick<PinPickerProps, 'text' | 'onText' | 'error'> {
  isUnreadable: boolean;
  onPin: (pin: Pin) => void;
  problem: string | null;
  looksUp: 'links' | 'names' | null;
}

/** Coordinates, links and names. */
function PinField({ text, onText, isUnreadable, onPin, problem, error, looksUp }: PinFieldProps) {
  const { t } = useLingui();
  /** Number of times that Enter has asked to look up the typed words. */
  const [asked, setAsked] = useState(0);
  return (
    <>
      <TextField
        label={
          looksUp === 'names'
            ? t`Coordinates, a link from a map application, or a name`
            : looksUp === 'links'
              ? t`Coordinates or a link from a map application`
              : t`Latitude, longitude`
        }
        value={text}
        inputMode="text"
        autoComplete="off"
        hint={
          <>
            <span className="pointer-coarse:hidden">
              {t`Tap the map, drag the pin, or use the arrow keys on it: 10 m at a time, with Shift 100 m. Indonesia only.`}
            </span>
            <span className="not-pointer-coarse:hidden">{t`Tap the map or drag the pin. Indonesia only.`}</span>
          </>
        }
        error={
          problem ??
          (isUnreadable && looksUp === null
            ? t`No location found in it. Write degrees such as -6.1754, 106.8272.`
            : undefined) ??
          error
        }
        onChange={({ target }) => onText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !isUnreadable || looksUp === null) return;
          event.preventDefault();
          setAsked(asked + 1);
        }}
        onBlur={() => {
          const found = pinOfText(text);
          if (found !== null && pinText(found) !== text) onText(pinText(found));
        }}
      />
      {looksUp !== null && isUnreadable && <PlaceFinder typed={text} asked={asked} onPin={onPin} />}
    </>
  );
}

function PinMap({
  pin,
  onPin,
  onKeyDown,
}: {
  pin: Pin | null;
  onPin: (pin: Pin) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const { t } = useLingui();
  const { container, open } = useMap();
  const element = useRef<HTMLElement | null>(null);
  const told = useRef(onPin);
  const shown = useRef<Pin | null>(null);
  useEffect(() => {
    told.current = onPin;
  });
  const { map } = open;
  useEffect(() => map?.onPress((pressed) => told.current(pressed)), [map]);
  useEffect(() => {
    if (map === null) return;
    element.current ??= pinElement();
    map.setDraggable(pin, element.current, (dropped) => told.current(dropped));
    // A place from elsewhere is brought into view; one that was just pressed or dragged is there already.
    if (pin !== null && !isInView(map.project(pin), container.current)) map.goTo(pin);
    else if (pin !== null && shown.current === null) map.goTo(pin);
    shown.current = pin;
  }, [map, pin, container]);
  const place = pin === null ? '' : `${pin.latitude}, ${pin.longitude}`;
  return (
    <div className="relative">
      {/* The map takes arrow keys for its pin: it is one control. */}
      <div
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys itself
        tabIndex={0}
        aria-label={pin === null ? t`Map of Indonesia. Tap it to set the pin.` : t`Map. The pin is at ${place}.`}
        ref={container}
        onKeyDownCapture={onKeyDown}
        className="h-[320px] w-full rounded-1 border-hair border-control bg-ground focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ink tablet:h-[380px]"
      />
      {open.state === 'failed' && (
        <p role="status" className="absolute inset-x-0 top-1/2 px-4 text-center text-t1">
          {t`The map can’t be drawn on this device. Type the coordinates below.`}
        </p>
      )}
      {map !== null && <MapZoom map={map} />}
    </div>
  );
}

const isInView = ({ x, y }: { x: number; y: number }, container: HTMLElement | null): boolean =>
  container !== null && x >= 0 && y >= 0 && x <= container.clientWidth && y <= container.clientHeight;
