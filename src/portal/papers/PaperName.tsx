interface PaperNameProps {
  documentId: string | null;
  documentType: string;
  letters: readonly { documentId: string | null; title: string }[];
}

/** The name of a paper: a letter's title, or the type of an upload. */
export function PaperName({ documentId, documentType, letters }: PaperNameProps) {
  const letter = letters.find((one) => one.documentId !== null && one.documentId === documentId);
  return letter === undefined ? <span lang="en">{documentType}</span> : letter.title;
}
