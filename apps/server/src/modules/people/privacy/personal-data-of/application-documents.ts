import type { UserId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import { deleteApplicationDocuments } from '../../application-documents/document-files.ts';
import type { PersonalData } from '../personal-data.ts';

const ofPerson = (usersId: UserId) =>
  sql`application_id IN (SELECT id FROM inquiries WHERE users_id = ${usersId} OR applicant_id = ${usersId})`;

/** Copies of certificates that the person uploaded as an applicant; the files are deleted with their rows. */
export const applicationDocuments: PersonalData = {
  name: 'applicationDocuments',
  tables: ['applicationDocuments'],
  async read(tx, { usersId }) {
    const { rows } = await sql<Record<string, unknown>>`
      SELECT kind, format, state, number, valid_until, reason, to_json(uploaded_at) AS date_added
      FROM application_documents WHERE ${ofPerson(usersId)} ORDER BY id`.execute(tx);
    return rows;
  },
  erase: (tx, { usersId, now }) => deleteApplicationDocuments(tx, ofPerson(usersId), now),
};
