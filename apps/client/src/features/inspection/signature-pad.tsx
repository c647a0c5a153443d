import { type PointerEvent, useEffect, useRef } from 'react';
import { useMessages } from '#client/messages/i18n.ts';

interface SignaturePadProps {
  /** The drawing after each stroke; null: nothing is drawn. */
  readonly onDrawn: (canvas: HTMLCanvasElement | null) => void;
  /** Clears the pad when it changes. */
  readonly round: number;
}

/** Twice the size that it has on a screen, so that it can be printed. */
const size = { width: 1200, height: 400 } as const;

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.lineWidth = 6;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = '#17181c';
  context.fillStyle = '#17181c';
  return context;
}

function clearCanvas(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size.width, size.height);
}

/** A field to sign with a finger or a mouse; keyboard users sign with their typed name. */
export function SignaturePad({ onDrawn, round }: SignaturePadProps) {
  const t = useMessages('inspection');
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<readonly [x: number, y: number] | null>(null);
  useEffect(() => {
    if (canvas.current) clearCanvas(canvas.current);
  }, [round]);

  const place = (event: PointerEvent<HTMLCanvasElement>): readonly [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    return [
      ((event.clientX - box.left) / box.width) * size.width,
      ((event.clientY - box.top) / box.height) * size.height,
    ];
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = last.current;
    const context = from && contextOf(event.currentTarget);
    if (!from || !context) return;
    const to = place(event);
    context.beginPath();
    context.moveTo(...from);
    context.lineTo(...to);
    context.stroke();
    last.current = to;
  };
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    if (last.current === null) return;
    last.current = null;
    onDrawn(event.currentTarget);
  };
  return (
    <canvas
      ref={canvas}
      className="signature-pad"
      {...size}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = place(event);
        draw(event);
      }}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {t('sign.pad')}
    </canvas>
  );
}

/** The typed name as a signature. */
export function nameAsSignature(name: string): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), size);
  clearCanvas(canvas);
  const context = contextOf(canvas);
  if (!context) return canvas;
  context.font = 'italic 110px Georgia, "Times New Roman", serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(name, size.width / 2, size.height / 2, size.width - 80);
  return canvas;
}

/** The drawing as a file to send. */
export const signatureFile = (canvas: HTMLCanvasElement): Promise<File | null> =>
  new Promise((done) =>
    canvas.toBlob(
      (blob) => done(blob && new File([blob], 'signature.png', { type: 'image/png' })),
      'image/png',
    ),
  );
