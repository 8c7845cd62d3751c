import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './AuthenticatorSecret.module.css';

/** The secret for an authenticator app, as a QR code and as text for people who cannot scan it. */
export function AuthenticatorSecret({ address, secret }: { address: string; secret: string }) {
  const { size, path } = useMemo(() => drawQrCode(address), [address]);
  return (
    <div className={classes.both}>
      <svg
        className={classes.code}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label="QR code for the authenticator app"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <div className={classes.text}>
        <p>Scan the code with the app. Where that is not possible, type this key into it:</p>
        <code className={classes.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </div>
    </div>
  );
}

/** Draws the QR code dark on light in both color schemes, because some apps cannot read it inverted. */
function drawQrCode(address: string): { size: number; path: string } {
  const { data, size } = encode(address, { border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join('') };
}
