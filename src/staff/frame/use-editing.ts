import { useState } from 'react';

/** The row being edited and the latest confirmation. Closing the editor with a confirmation refetches the list. */
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
