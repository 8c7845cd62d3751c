import type { Server } from 'node:http';

/** Answers a request whose address is too long with a message; Node by itself closes such a connection with an empty answer. */
export function answerLongAddresses(server: Server): void {
  server.on('clientError', (problem: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return socket.destroy();
    const isTooLong = problem.code === 'HPE_HEADER_OVERFLOW';
    const status = isTooLong ? '431 Request Header Fields Too Large' : '400 Bad Request';
    const message = isTooLong ? tooLong : 'The request cannot be read.';
    socket.end(
      `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(message)}\r\n\r\n${message}`,
    );
  });
}

const tooLong =
  'This address is too long. Open a recording from the list of recordings: its address is short there.';
