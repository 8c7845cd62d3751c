interface PaperNameProps {
  documentId: string | null;
  documentType: string;
  letters: readonly { documentId: string | null; title: string }[];
}

/** What a paper is called: a letter by what it says, and an upload by its type. */
export function PaperName({ documentId, documentType, letters }: PaperNameProps) {
  const letter = letters.find((one) => one.documentId !== null && one.documentId === documentId);
  return letter === undefined ? <span lang="en">{documentType}</span> : letter.title;
}
