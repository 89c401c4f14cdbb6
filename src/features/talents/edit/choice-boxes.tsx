import { useLingui } from '@lingui/react/macro';

/** Areas of the body. Not known, none, and these: three different answers. */
interface KnownAreas {
  isKnown: boolean;
  areas: number[];
}

interface AreasProps {
  legend: string;
  value: KnownAreas;
  onValue: (value: KnownAreas) => void;
  areas: [code: number, name: string][];
}
/** Unknown, none, or these areas: three different answers. */
export function AreaChoice({ legend, value, onValue, areas }: AreasProps) {
  const { t } = useLingui();
  const state = !value.isKnown ? 'unknown' : value.areas.length === 0 ? 'none' : 'some';
  return (
    <fieldset className="col-span-full">
      <legend className="text-t1 font-mid">{legend}</legend>
      <div className="flex flex-wrap gap-x-5">
        {(['unknown', 'none'] as const).map((choice) => (
          <label key={choice} className="inline-flex min-h-tap items-center gap-2">
            <input
              type="radio"
              className="size-5 accent-ink"
              checked={state === choice}
              onChange={() => onValue({ isKnown: choice === 'none', areas: [] })}
            />
            {choice === 'none' ? t`none` : t`not filled in`}
          </label>
        ))}
      </div>
      <Boxes
        chosen={value.areas.map(String)}
        choices={areas.map(([code, name]) => [String(code), name])}
        onChosen={(codes) => onValue({ isKnown: true, areas: codes.map(Number) })}
      />
    </fieldset>
  );
}

interface ChecksProps {
  legend: string;
  chosen: readonly string[];
  choices: [value: string, name: string][];
  onChosen: (chosen: string[]) => void;
}
export function ChecksField({ legend, ...rest }: ChecksProps) {
  return (
    <fieldset className="col-span-full">
      <legend className="text-t1 font-mid">{legend}</legend>
      <Boxes {...rest} />
    </fieldset>
  );
}
function Boxes({ chosen, choices, onChosen }: Omit<ChecksProps, 'legend'>) {
  return (
    <div className="flex flex-wrap gap-x-4">
      {choices.map(([value, name]) => (
        <label key={value} className="inline-flex min-h-9 items-center gap-1.5 text-t1 pointer-coarse:min-h-tap">
          <input
            type="checkbox"
            className="size-5 accent-ink"
            checked={chosen.includes(value)}
            onChange={() =>
              onChosen(chosen.includes(value) ? chosen.filter((member) => member !== value) : [...chosen, value])
            }
          />
          {name}
        </label>
      ))}
    </div>
  );
}
