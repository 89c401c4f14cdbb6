import { Note } from '../../ui/note.tsx';

/** Why a move was refused; nothing while there is no refusal. */
export function RefusalNote({ refusal }: { refusal: string | null }) {
  if (refusal === null) return null;
  return (
    <div className="mb-3">
      <Note kind="stop" role="alert">
        <span className="font-mid text-red">{refusal}</span>
      </Note>
    </div>
  );
}
