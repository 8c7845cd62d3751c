import { SampleBadge } from '../feedback/SampleBadge.tsx';

interface ProvenanceNoteProps {
  /** "FEMA flood map", "Industry cost tables". */
  source: string;
  /** MM/DD/YYYY. */
  date?: string | undefined;
  isSample?: boolean | undefined;
}

/** The source of a value, for a field's note. */
export function ProvenanceNote({ source, date, isSample }: ProvenanceNoteProps) {
  return (
    <>
      <span>
        {source}
        {date ? `, ${date}` : ''}
      </span>
      {isSample ? <SampleBadge /> : null}
    </>
  );
}
