import type { MessageDescriptor } from '@lingui/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
  type UseFormReturn,
  type Resolver,
} from 'react-hook-form';
import * as v from 'valibot';
import { sameValue } from '../../domain/sync/same-value.ts';
import { deviceDraftStore } from '../drafts/device-draft-store.ts';
import { type DraftStore, draftStore, type StoredDraft } from '../drafts/draft-store.ts';
import { applyEdits, type FormEdits, restoreEdits, serializeEdits } from '../drafts/form-edits.ts';
import { type OtherDrafts, useWindowDraft } from '../drafts/use-window-draft.ts';
import { valibotResolver } from '@hookform/resolvers/valibot';

/** `v.object(…)`, also inside a pipe. Its input is the text of the fields, its output the saved value. */
export type FormSchema<Input extends FieldValues, Output> = v.GenericSchema<Input, Output> & {
  entries: v.ObjectEntries;
};

interface AppFormOptions<Input extends FieldValues> {
  /** The form and its record, e.g. `scene:{id}`. Change the name when the form's fields change their meaning. */
  draftKey: string;
  /** Saved values. Fields without edits follow them when they change. */
  defaults: Input;
  /** Scopes of sync that stay on the device while there is a draft. */
  scopes?: readonly string[];
  /** Before a login there is no database of a user: the draft is in the device's own. */
  isBeforeLogin?: boolean;
  /** Fields that are never stored: passwords, codes. */
  secret?: readonly (keyof Input & string)[];
  /** Words for the form's own error codes; the usual ones are in form-errors.ts. */
  errors?: Readonly<Record<string, MessageDescriptor>>;
}

export interface AppForm<Input extends FieldValues, Output> extends UseFormReturn<Input, unknown, Output> {
  /** Saved values, as they were when each edited field's edit began; only those that the schema can read. */
  seen: () => Partial<Output>;
  /** When a draft of an earlier page was restored; null otherwise. */
  restoredAt: number | null;
  /** Drafts of this form that other windows have left. */
  others: OtherDrafts;
  /** Key of this window's draft. */
  slotKey: () => string;
  /** Back to the saved values; deletes the draft of this window. */
  drop: () => void;
  errorMessages: Readonly<Record<string, MessageDescriptor>>;
}

/**
 * A form: react-hook-form, validation by a valibot schema, and a draft with every change, so that a reload or a dead
 * battery loses no input. Errors show after blur and update with the typing from then on; a submit focuses the first. A
 * form is defaults, submit and fields (`FormDialog`, `FormPage`, fields.tsx).
 */
export function useAppForm<Input extends FieldValues, Output>(
  schema: FormSchema<Input, Output>,
  { draftKey, defaults, scopes = [], isBeforeLogin = false, secret = [], errors = {} }: AppFormOptions<Input>,
): AppForm<Input, Output> {
  const form = useForm<Input, unknown, Output>({
    // The resolver's types are for schemas of one library version, to which ours belong.
    resolver: useMemo(() => formResolver(schema), [schema]),
    defaultValues: defaults as DefaultValues<Input>,
    mode: 'onTouched',
  });
  const store = isBeforeLogin ? storeOfDevice : draftStore;
  const { seen, ...draft } = useFormDraft({ form, draftKey, defaults, scopes, secret, store });
  return {
    ...form,
    ...draft,
    errorMessages: errors,
    seen: () => readable(schema, seen()),
  };
}

const storeOfDevice = (): DraftStore => deviceDraftStore;

interface FormDraft<Input extends FieldValues> {
  form: Pick<UseFormReturn<Input>, 'setValue' | 'reset'> & { subscribe: UseFormReturn<Input>['subscribe'] };
  draftKey: string;
  defaults: Input;
  scopes: readonly string[];
  secret: readonly string[];
  store: () => DraftStore | null;
}

/** Sets fields without marking them as edited; `isSetting` is true meanwhile. */
function useQuietSetter<Input extends FieldValues>({
  setValue,
  reset,
}: Pick<UseFormReturn<Input>, 'setValue' | 'reset'>) {
  const isSetting = useRef(false);
  return useMemo(() => {
    const quietly = (change: () => void) => {
      isSetting.current = true;
      change();
      isSetting.current = false;
    };
    return {
      isSetting: () => isSetting.current,
      set: (values: [string, unknown][]) =>
        quietly(() => {
          for (const [field, value] of values) setValue(field as Path<Input>, value as PathValue<Input, Path<Input>>);
        }),
      reset: (values: Input) => quietly(() => reset(values)),
    };
  }, [setValue, reset]);
}

function useFormDraft<Input extends FieldValues>({
  form,
  draftKey,
  defaults,
  scopes,
  secret,
  store,
}: FormDraft<Input>) {
  const [restoredAt, setRestoredAt] = useState<number | null>(null);
  const edits = useRef<FormEdits<Input>>({ typed: {}, seen: {} });
  const saved = useRef(defaults);
  const isDropped = useRef(false);
  const latest = useRef({ scopes, secret });
  useEffect(() => {
    latest.current = { scopes, secret };
  });

  const { subscribe } = form;
  const { set, reset, isSetting } = useQuietSetter(form);

  const resetToSaved = () => {
    edits.current = { typed: {}, seen: {} };
    reset(saved.current);
    setRestoredAt(null);
  };
  const { draft, others } = useWindowDraft(draftKey, store, isDropped, (found, isSwitch) => {
    if (isSwitch) resetToSaved();
    restore(found);
  });
  const restore = (found: StoredDraft) => {
    const restored = restoreEdits(found.typed, saved.current, (value) => fitting(value, saved.current));
    // Saved by the page that wrote the draft; it ended before it could delete it.
    if (restored === null) return write();
    const { typed, seen } = edits.current;
    set(Object.entries(restored.typed).filter(([field]) => !(field in typed)));
    edits.current = { typed: { ...restored.typed, ...typed }, seen: { ...seen, ...restored.seen } };
    if (Object.keys(typed).length > 0) write();
    setRestoredAt(found.updatedAt);
  };
  const write = useCallback(() => {
    const shown = withoutFields(edits.current, latest.current.secret);
    if (Object.keys(shown.typed).length === 0) draft.current?.remove();
    else draft.current?.put(latest.current.scopes, serializeEdits(shown));
  }, [draft]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (isSetting()) return;
          isDropped.current = false;
          edits.current = applyEdits(edits.current, values as Partial<Input>, saved.current);
          write();
        },
      }),
    [subscribe, isSetting, write],
  );

  useEffect(() => {
    const changed = Object.entries(defaults).filter(([field, value]) => !sameValue(saved.current[field], value));
    if (changed.length === 0) return;
    saved.current = defaults;
    set(changed.filter(([field]) => !(field in edits.current.typed)));
    edits.current = applyEdits(edits.current, {}, defaults);
  });

  return {
    restoredAt,
    others,
    slotKey: () => draft.current?.slotKey ?? draftKey,
    seen: () => edits.current.seen,
    drop() {
      isDropped.current = true;
      draft.current?.remove();
      resetToSaved();
    },
  };
}

/** Fields of a stored draft that still fit the form: same type of value as the saved one. */
function fitting<Input extends FieldValues>(stored: unknown, saved: Input): Partial<Input> {
  if (typeof stored !== 'object' || stored === null) return {};
  const fits = (value: unknown, like: unknown) =>
    like === null
      ? typeof value !== 'object'
      : typeof value === typeof like && Array.isArray(value) === Array.isArray(like);
  return Object.fromEntries(
    Object.entries(stored).filter(([field, value]) => Object.hasOwn(saved, field) && fits(value, saved[field])),
  ) as Partial<Input>;
}

function withoutFields<Input extends FieldValues>(
  edits: FormEdits<Input>,
  fields: readonly string[],
): FormEdits<Input> {
  const without = (values: Partial<Input>) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field))) as Partial<Input>;
  return { typed: without(edits.typed), seen: without(edits.seen) };
}

function readable<Input extends FieldValues, Output>(
  schema: FormSchema<Input, Output>,
  values: Partial<Input>,
): Partial<Output> {
  const read = Object.entries(values).flatMap(([field, value]) => {
    const entry = schema.entries[field];
    const parsed = entry && v.safeParse(entry, value);
    return parsed?.success ? [[field, parsed.output] as const] : [];
  });
  return Object.fromEntries(read) as Partial<Output>;
}

/** A press that ends outside of the page, or in a menu of the browser's, has no end here. */
const LONGEST_PRESS_MS = 1_000;

let isPressed = false;
for (const [type, pressed] of [
  ['pointerdown', true],
  ['pointerup', false],
  ['pointercancel', false],
] as const)
  addEventListener(
    type,
    () => {
      isPressed = pressed;
    },
    { capture: true, passive: true },
  );

function pressEnded(): Promise<void> {
  if (!isPressed) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      // The click follows the press.
      setTimeout(resolve);
    };
    const timer = setTimeout(end, LONGEST_PRESS_MS);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  });
}

/**
 * Validates a form by its schema. A press on a button takes the focus from a field; its errors show after the press has
 * ended, because they move the content below them, and the click would miss.
 */
function formResolver<Input extends FieldValues, Output>(
  schema: v.GenericSchema<Input, Output>,
): Resolver<Input, unknown, Output> {
  const resolve = valibotResolver(schema);
  return async (values, context, options) => {
    const result = await resolve(values, context, options);
    await pressEnded();
    return result;
  };
}
