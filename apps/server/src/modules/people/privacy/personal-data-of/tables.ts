import { sql } from 'kysely';
import { deleteRows, personalRows } from '../personal-rows.ts';
import { keepOnErase, type PersonalData } from '../personal-data.ts';

const own = ['users_id'] as const;

/** Push devices. The push service's token is a secret and is not exported. */
export const devices = personalRows({
  name: 'devices',
  table: 'user_devices',
  owner: own,
  orderBy: ['id'],
  fields: { deviceId: 'device_id', deviceType: 'device_type', dateUpdated: 'updated_at' },
});

/** Expected arrivals of a late mechanic, kept for at most a month. */
export const lateArrivals = personalRows({
  name: 'lateArrivals',
  table: 'late_arrivals',
  owner: ['mechanic_id'],
  orderBy: ['orders_services_id'],
  fields: {
    ordersServicesId: 'orders_services_id',
    preferredTime: 'starts_at',
    expectedAt: 'expected_at',
    saidAt: 'said_at',
  },
});

/** Notes of staff on the person's orders, exported without their authors. */
export const orderNotes = personalRows({
  name: 'orderNotes',
  table: 'order_notes',
  owner: 'order',
  orderBy: ['order_notes_id'],
  fields: { ordersServicesId: 'orders_services_id', text: 'text', dateCreated: 'created_at' },
});

/** Messages sent to staff while logged in, and the application that created an account. */
export const inquiries = personalRows({
  name: 'inquiries',
  table: 'inquiries',
  owner: ['users_id', 'applicant_id'],
  orderBy: ['id'],
  fields: {
    topic: 'topic',
    name: 'name',
    email: 'email',
    phone: 'phone',
    company: 'company',
    message: 'message',
    answer: 'answer',
    application: 'application',
    state: 'state',
    decision: 'decision',
    dateCreated: 'created_at',
  },
});

/** The person's entries in the audit log: ids and actions, kept for accountability. */
export const auditActions = personalRows({
  name: 'deeds',
  table: 'audit_log',
  owner: ['actor_id'],
  orderBy: ['id'],
  fields: { at: 'at', action: 'action', entity: 'entity', entityId: 'entity_id' },
  erase: keepOnErase,
});

/** Make and model stay, because orders and prices depend on them; identifying marks are deleted. */
export const vehicles = personalRows({
  name: 'vehicles',
  table: 'users_vehicles',
  owner: own,
  orderBy: ['users_vehicles_id'],
  fields: {
    usersVehiclesId: 'users_vehicles_id',
    year: 'year',
    make: 'make_name',
    model: 'model_name',
    subModel: 'sub_model',
    body: 'body',
    engine: 'engine',
    driveType: 'drive_type',
    vinNumber: 'vin',
    licencePlate: 'licence_plate',
    colour: 'colour',
    odometer: 'odometer',
    dateCreated: 'created_at',
    dateDeleted: 'deleted_at',
  },
  async erase(tx, { usersId, now }) {
    await tx
      .updateTable('users_vehicles')
      .set((eb) => ({
        vin: '',
        licence_plate: '',
        colour: '',
        deleted_at: eb.fn.coalesce('deleted_at', eb.val(now)),
      }))
      .where('users_id', '=', usersId)
      .execute();
  },
});

/** The city stays, with a point within about ten kilometres, as the place of past work. */
export const locations = personalRows({
  name: 'locations',
  table: 'users_locations',
  owner: own,
  orderBy: ['users_locations_id'],
  fields: {
    usersLocationsId: 'users_locations_id',
    name: 'locations_name',
    address: 'address',
    city: 'city',
    state: 'state',
    zip: 'zip',
    country: 'country',
    pointLat: 'lat',
    pointLong: 'lng',
    timezone: 'timezone',
    customerName: 'customer_name',
    customerPhone: 'customer_phone',
    isDefault: 'is_default',
    dateCreated: 'created_at',
    dateDeleted: 'deleted_at',
  },
  async erase(tx, { usersId, now }) {
    await tx
      .updateTable('users_locations')
      .set((eb) => ({
        address: '',
        zip: '',
        locations_name: '',
        customer_name: '',
        customer_phone: '',
        is_default: false,
        lat: sql<number>`round(lat::numeric, 1)::float8`,
        lng: sql<number>`round(lng::numeric, 1)::float8`,
        deleted_at: eb.fn.coalesce('deleted_at', eb.val(now)),
      }))
      .where('users_id', '=', usersId)
      .execute();
  },
});

/** The stars stay in the mechanic's average; text and name are deleted. */
export const reviews = personalRows({
  name: 'reviews',
  table: 'reviews',
  owner: own,
  orderBy: ['orders_services_id'],
  fields: {
    ordersServicesId: 'orders_services_id',
    stars: 'stars',
    comments: 'comments',
    name: 'name',
    dateCreated: 'created_at',
  },
  async erase(tx, { usersId }) {
    await tx.updateTable('reviews').set({ comments: '', name: '' }).where('users_id', '=', usersId).execute();
  },
});

/** E-mails, texts and pushes; their bodies are deleted once they are sent. */
export const messages = personalRows({
  name: 'messages',
  table: 'outbox',
  owner: own,
  orderBy: ['id'],
  fields: {
    channel: 'channel',
    recipient: 'recipient',
    subject: 'subject',
    ordersServicesId: 'orders_services_id',
    state: 'state',
    dateCreated: 'created_at',
    dateSent: 'sent_at',
  },
});

/** Which messages the person wants, and by which channel. */
export const messageChoices = personalRows({
  name: 'messageChoices',
  table: 'message_choices',
  owner: own,
  orderBy: ['topic', 'channel'],
  fields: { topic: 'topic', channel: 'channel', wanted: 'wanted', dateUpdated: 'updated_at' },
});

/** Invitations by id, kept so that no credit is given twice. */
export const invitations = personalRows({
  name: 'invitations',
  table: 'invitations',
  owner: ['invited_id', 'inviter_id'],
  orderBy: ['invited_id'],
  fields: { invitedId: 'invited_id', inviterId: 'inviter_id', at: 'applied_at' },
  erase: keepOnErase,
});

/** A mechanic's positions on the drive, kept for at most a day. */
export const positions = personalRows({
  name: 'positions',
  table: 'mechanic_positions',
  owner: ['mechanic_id'],
  orderBy: ['id'],
  fields: { ordersServicesId: 'orders_services_id', lat: 'lat', lng: 'lng', at: 'at' },
});

/** Errors that the app reported from the person's screens. */
export const errors = personalRows({
  name: 'errors',
  table: 'error_log',
  owner: own,
  orderBy: ['id'],
  fields: { at: 'at', page: 'page_url', error: 'error_json' },
});

const staffTables = ['console_recovery_codes', 'console_challenges', 'console_staff'] as const;

/** A staff role. The second factor's key and the hashes of codes are not exported. */
export const staff: PersonalData = {
  ...personalRows({
    name: 'office',
    table: 'console_staff',
    owner: own,
    orderBy: ['users_id'],
    fields: {
      dateInvited: 'invited_at',
      dateBlocked: 'blocked_at',
      blockReason: 'block_reason',
      secondFactorSince: 'factor_enrolled_at',
      lastLogIn: 'last_login_at',
    },
  }),
  tables: staffTables,
  async erase(tx, { usersId }) {
    for (const table of staffTables) await deleteRows(tx, { table, owner: own }, usersId);
  },
};

const codeTables = ['verification_codes', 'password_resets', 'email_confirmations'] as const;

/** Hashes of codes and links, which mean nothing to the person. */
export const codes: PersonalData = {
  name: 'codes',
  tables: codeTables,
  async erase(tx, { usersId }) {
    for (const table of codeTables) await deleteRows(tx, { table, owner: own }, usersId);
  },
};

/** Stored responses of idempotent calls: copies of other personal data. */
export const storedAnswers: PersonalData = {
  name: 'answers',
  tables: ['idempotency_keys'],
  erase: (tx, { usersId }) => deleteRows(tx, { table: 'idempotency_keys', owner: own }, usersId),
};
