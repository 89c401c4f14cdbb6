import { useLingui } from '@lingui/react/macro';
import { FileText, Moon, Sun } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { joinClasses } from '../../ui/join-classes.ts';
import { THEMES, type Theme, chooseTheme, themeStore } from '../../platform/page/theme-store.ts';

const ICONS = { paper: FileText, night: Moon, sun: Sun } satisfies Record<Theme, unknown>;

/** Three themes in one tap each. `upright` stacks the buttons, for the rail. */
export function ThemeSwitch({ upright = false }: { upright?: boolean }) {
  const { t } = useLingui();
  const { theme: current } = useSnapshot(themeStore);
  const names = { paper: t`Paper theme`, night: t`Night theme`, sun: t`Sun theme` } satisfies Record<Theme, string>;
  return (
    <div
      role="group"
      aria-label={t`Theme`}
      className={joinClasses('inline-flex rounded-1 border-hair border-control', upright && 'flex-col')}
    >
      {THEMES.map((theme, index) => {
        const Icon = ICONS[theme];
        return (
          <button
            key={theme}
            type="button"
            aria-label={names[theme]}
            title={names[theme]}
            aria-pressed={theme === current}
            // Read by public/first-visit.js, before the program has loaded.
            data-choice={theme}
            onClick={() => chooseTheme(theme)}
            className={joinClasses(
              'grid place-items-center text-ink hover:bg-pressed aria-pressed:bg-ink aria-pressed:text-on-ink',
              upright ? 'h-9 w-11 pointer-coarse:h-11' : 'h-tap w-tap',
              index > 0 && (upright ? 'border-t-hair border-rule' : 'border-l border-rule'),
            )}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden />
          </button>
        );
      })}
    </div>
  );
}

/** One button that switches to the next theme; for a phone's title bar, where three would not fit. */
export function NextThemeButton() {
  const { t } = useLingui();
  const { theme } = useSnapshot(themeStore);
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'paper';
  const names = {
    paper: t`Switch to the paper theme`,
    night: t`Switch to the night theme`,
    sun: t`Switch to the sun theme`,
  } satisfies Record<Theme, string>;
  const Icon = ICONS[next];
  return (
    <button
      type="button"
      aria-label={names[next]}
      title={names[next]}
      onClick={() => chooseTheme(next)}
      className="grid size-tap shrink-0 place-items-center rounded-1 hover:bg-pressed"
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
