import { KlaketName } from '../../ui/klaket-mark.tsx';
import { SkeletonRowList } from '../../ui/skeleton.tsx';

/** Frame of the sheet until its program runs: the bar, and placeholders of rows. Drawn while the app is built. */
export function SharedSheetFrame() {
  return (
    <div aria-busy className="min-h-dvh bg-ground">
      <div className="mx-auto min-h-dvh max-w-[600px] bg-sheet tablet:border-x tablet:border-rule">
        <div className="flex min-h-[57px] items-center border-b border-rule pl-4">
          <KlaketName />
        </div>
        <div className="px-4 pt-6">
          <SkeletonRowList rows={6} />
        </div>
      </div>
    </div>
  );
}
