import { useLingui } from '@lingui/react/macro';
import { BeingBuilt } from '../../ui/being-built.tsx';
import { BEING_BUILT } from './being-built-texts.ts';
import { BEING_BUILT_TITLES } from './being-built-titles.ts';
import { WayOut, type Way } from './way-out.tsx';

/** An honest page in place of a screen of a later capability. `way` is where its button leads. */
export function BeingBuiltScreen({ name, way = 'none' }: { name: keyof typeof BEING_BUILT; way?: Way }) {
  const { i18n } = useLingui();
  const title = BEING_BUILT_TITLES[name];
  const { will, today } = BEING_BUILT[name];
  return (
    <>
      <h1 className="px-4 pt-6 text-t4 tablet:px-6">{i18n._(title)}</h1>
      <BeingBuilt will={will.map((line) => i18n._(line))} today={i18n._(today)} action={<WayOut way={way} />} />
    </>
  );
}
