import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import type { Photo } from '../../ui/pictures/photos/photo.ts';
import { MoneyField } from '../controls/MoneyField.tsx';
import { NumberField } from '../controls/NumberField.tsx';
import { TextField } from '../controls/TextField.tsx';
import { InputForm } from '../InputForm.tsx';
import { type InputState, validInput } from '../input-state.ts';
import { formatMoneyInput } from '../text/money-text.ts';
import { type FieldProblem, useInputForm } from '../use-input-form.ts';

interface PhotoWordValues {
  room: InputState<string>;
  caption: InputState<string>;
  quantity: InputState<number>;
  unitCost: InputState<string>;
  ageYears: InputState<number>;
}

/** The texts of the form about a photo. */
export interface DescribePhotoTexts {
  readonly room: string;
  readonly caption: string;
  readonly quantity: string;
  readonly unitCost: string;
  readonly unitCostNote?: string;
  readonly ageYears: string;
  readonly save: string;
  readonly saving: string;
  readonly failed: string;
  readonly badAmount: string;
  readonly badNumber: string;
  readonly missing: string;
  readonly tooLong: (length: number) => string;
}

/** The words about a photo. */
type PhotoWords = Pick<Photo, keyof PhotoWordValues>;

interface DescribePhotoProps {
  /** With what the ids of its controls begin: two of these forms may be on a page. */
  name: string;
  photo: Photo;
  texts: DescribePhotoTexts;
  onSave: (words: PhotoWords) => Promise<FieldProblem[]>;
}

/** Which room a photo shows and what it shows, and what the thing costs that goes on the list of contents. */
export function DescribePhoto({ name, photo, texts, onSave }: DescribePhotoProps) {
  const text = (id: string, value: string | null, length: number) => ({
    id,
    initial: validInput(value ?? '', value),
    check: (input: InputState<string>) =>
      input.text.trim().length > length ? texts.tooLong(length) : undefined,
  });
  const number = (id: string, value: number | null) => ({
    id,
    initial: validInput(value === null ? '' : String(value), value),
    check: ({ problem }: InputState<number>) => problem && texts.badNumber,
  });
  const cost = photo.unitCost;
  const form = useInputForm<PhotoWordValues>({
    room: text(`${name}-room`, photo.room, 60),
    caption: text(`${name}-caption`, photo.caption, 200),
    quantity: number(`${name}-quantity`, photo.quantity),
    unitCost: {
      id: `${name}-cost`,
      initial: validInput(cost === null ? '' : formatMoneyInput(cost), cost),
      check: ({ problem }) => problem && texts.badAmount,
    },
    ageYears: number(`${name}-age`, photo.ageYears),
  });
  const send = form.onSubmit(async ({ room, caption, quantity, unitCost, ageYears }) => {
    const words = { room: room.text.trim() || null, caption: caption.text.trim() || null };
    const missing = (['room', 'caption'] as const).filter((name) => words[name] === null);
    if (unitCost.value !== null && missing.length > 0)
      return missing.map((field) => ({ field, message: texts.missing }));
    return onSave({
      ...words,
      quantity: quantity.value,
      unitCost: unitCost.value,
      ageYears: ageYears.value,
    });
  });
  return (
    <InputForm onSubmit={send}>
      <TextField {...form.field('room')} label={texts.room} />
      <TextField {...form.field('caption')} label={texts.caption} />
      <MoneyField {...form.field('unitCost')} label={texts.unitCost} note={texts.unitCostNote} />
      <NumberField {...form.field('quantity')} label={texts.quantity} />
      <NumberField {...form.field('ageYears')} label={texts.ageYears} scale={1} />
      {form.failure === null ? null : (
        <Banner kind="bad" title={texts.failed}>
          {form.failure}
        </Banner>
      )}
      <div>
        <CallButton isBusy={form.isBusy} busyText={texts.saving} slowText={texts.saving}>
          {texts.save}
        </CallButton>
      </div>
    </InputForm>
  );
}
