import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import type { Photo } from '../../ui/pictures/photos/photo.ts';
import { TextField } from '../controls/TextField.tsx';
import { InputForm } from '../InputForm.tsx';
import { type InputState, validInput } from '../input-state.ts';
import { type FieldProblem, useInputForm } from '../use-input-form.ts';

interface PhotoWordValues {
  room: InputState<string>;
  caption: InputState<string>;
}

/** The texts of the form about a photo. */
export interface DescribePhotoTexts {
  readonly room: string;
  readonly caption: string;
  readonly save: string;
  readonly saving: string;
  readonly failed: string;
  readonly tooLong: (length: number) => string;
}

interface DescribePhotoProps {
  photo: Photo;
  texts: DescribePhotoTexts;
  onSave: (words: { room: string | null; caption: string | null }) => Promise<FieldProblem[]>;
}

/** Which room a photo shows, and what it shows. */
export function DescribePhoto({ photo, texts, onSave }: DescribePhotoProps) {
  const text = (id: string, value: string | null, length: number) => ({
    id,
    initial: validInput(value ?? '', value),
    check: (input: InputState<string>) =>
      input.text.trim().length > length ? texts.tooLong(length) : undefined,
  });
  const form = useInputForm<PhotoWordValues>({
    room: text('photo-room', photo.room, 60),
    caption: text('photo-caption', photo.caption, 200),
  });
  return (
    <InputForm
      onSubmit={form.onSubmit(({ room, caption }) =>
        onSave({ room: room.text.trim() || null, caption: caption.text.trim() || null }),
      )}
    >
      <TextField {...form.field('room')} label={texts.room} />
      <TextField {...form.field('caption')} label={texts.caption} />
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
