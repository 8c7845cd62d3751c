interface ReturnedEntry {
  readonly amount: string;
  /** Our identification of the entry. */
  readonly identification: string;
  readonly payor: string;
  /** The return reason code; one that begins with C is a notification of change. */
  readonly code: string;
}

/** A file of returns in the NACHA format, with one batch, as a bank sends it. */
export function buildAchReturns(entries: readonly ReturnedEntry[]): string {
  const bank = '09100001';
  const cents = entries.map(({ amount }) => Math.round(Number(amount) * 100));
  const total = cents.reduce((sum, amount) => sum + amount, 0);
  const count = String(entries.length * 2);
  const hash = String(Number(bank) * entries.length);
  const records = [
    `101 ${bank}1 1234567892703151200A094101${'HIGHWATER'.padEnd(23)}${'FIRST BANK'.padEnd(23)}`.padEnd(94),
    `5200${'HIGHWATER'.padEnd(16)}${''.padEnd(20)}1234567890WEBPREMIUM   270315270315   1${bank}0000001`.padEnd(
      94,
    ),
    ...entries.flatMap(({ identification, payor, code }, place) => {
      const trace = `${bank}${String(place + 1).padStart(7, '0')}`;
      const amount = String(cents[place]).padStart(10, '0');
      return [
        `621${bank}1${'12345'.padEnd(17)}${amount}${identification.padEnd(15)}${payor.padEnd(22)}  1${trace}`,
        `7${code.startsWith('C') ? '98' : '99'}${code}${trace}`.padEnd(79) + trace,
      ];
    }),
    `8200${count.padStart(6, '0')}${hash.padStart(10, '0')}${String(total).padStart(12, '0')}${'0'.repeat(12)}1234567890${''.padEnd(25)}${bank}0000001`,
    `9000001000001${count.padStart(8, '0')}${hash.padStart(10, '0')}${String(total).padStart(12, '0')}${'0'.repeat(12)}`.padEnd(
      94,
    ),
  ];
  while (records.length % 10 !== 0) records.push('9'.repeat(94));
  return records.join('\n');
}
