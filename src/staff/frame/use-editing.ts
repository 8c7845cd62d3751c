import { useState } from 'react';

/** Which row is open for changing, and what was done last. What was changed is asked for anew. */
export function useEditing<Row>(refetch: () => unknown) {
  const [editedRow, setEditedRow] = useState<Row | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const close = (text: string | null) => {
    setEditedRow(null);
    setMessage(text);
    if (text !== null) void refetch();
  };
  return {
    open: editedRow,
    setOpen: setEditedRow,
    close,
    done: message,
    clearMessage: () => setMessage(null),
  };
}
