import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredText } from '../fields.ts';

const ofPiece = z.object({ key: z.string().regex(/^[\w.-]{1,60}$/, { error: 'field.invalid' }) });

const ofVersion = ofPiece.extend({
  version: z
    .string()
    .regex(/^\d{1,9}$/, { error: 'field.invalid' })
    .transform(Number),
});

const shown = z.object({
  /** 0: the product's default text. */
  version: z.number(),
  since: z.string(),
  by: z.string(),
});

const piece = z.object({
  key: z.string(),
  /** Titles are one line of plain text; others are HTML. */
  isTitle: z.boolean(),
  published: shown,
  draft: z.number().nullable(),
  /** The scheduled version and its time. */
  planned: z.object({ version: z.number(), at: z.string() }).nullable(),
});

const bodies = z.object({ en: z.string(), fr: z.string() });

const version = z.object({
  version: z.number(),
  bodies,
  createdAt: z.string(),
  createdBy: z.string(),
  publishedAt: z.string().nullable(),
  publishedBy: z.string(),
  plannedAt: z.string().nullable(),
});

const whole = z.object({ data: piece.extend({ versions: z.array(version) }) });

/** A text must have both languages. */
const written = z.object({
  en: requiredText(200_000, 'content.empty'),
  fr: requiredText(200_000, 'content.empty'),
});

export const listContent = endpoint({
  id: 'listContent',
  path: '/admin/content',
  permission: 'content.write',
  output: z.object({ data: z.array(piece) }),
  summary: 'All editable texts with their published versions',
});

export const getContent = endpoint({
  id: 'getContent',
  path: '/admin/content/:key',
  permission: 'content.write',
  params: ofPiece,
  output: whole,
  refusals: ['not_found'],
  summary: "One text with all versions, newest first; the last is the product's default",
});

export const saveContent = endpoint({
  id: 'saveContent',
  method: 'POST',
  path: '/admin/content/:key',
  permission: 'content.write',
  params: ofPiece,
  form: written,
  output: whole,
  refusals: ['not_found', 'invalid'],
  summary: 'Save an unpublished version of a text',
});

export const previewContent = endpoint({
  id: 'previewContent',
  method: 'POST',
  path: '/admin/content/:key/preview',
  permission: 'content.write',
  params: ofPiece,
  form: written,
  output: z.object({ data: bodies }),
  refusals: ['not_found', 'invalid'],
  summary: "Preview a text: sanitized, with the brand's names inserted",
});

export const publishContent = endpoint({
  id: 'publishContent',
  method: 'POST',
  path: '/admin/content/:key/versions/:version/publish',
  permission: 'content.write',
  params: ofVersion,
  form: z.object({
    /** Start, ISO 8601; empty: immediately. */
    from: z.string().max(40).default(''),
  }),
  output: whole,
  refusals: ['not_found', 'invalid', 'wrong_state'],
  summary: 'Publish a version, immediately or from a time',
});

export const unscheduleContent = endpoint({
  id: 'unscheduleContent',
  method: 'DELETE',
  path: '/admin/content/:key/versions/:version/publish',
  permission: 'content.write',
  params: ofVersion,
  output: whole,
  refusals: ['not_found', 'wrong_state'],
  summary: 'Cancel a scheduled publication',
});

export const restoreContent = endpoint({
  id: 'restoreContent',
  method: 'POST',
  path: '/admin/content/:key/versions/:version/restore',
  permission: 'content.write',
  params: ofVersion,
  output: whole,
  refusals: ['not_found', 'wrong_state'],
  summary: 'Publish an older version again, as the newest one',
});
