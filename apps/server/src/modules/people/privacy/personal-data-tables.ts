import { withinTenKm } from './blank-order.ts';
import { deleteRows, personalRows } from './personal-rows.ts';
import { keepOnErase, type PersonalData } from './personal-data.ts';

const own = ['usersId'] as const;

/** Push devices. The push service's token is a secret and is not exported. */
export const devices = personalRows({
  name: 'devices',
  table: 'userDevices',
  owner: own,
  orderBy: ['id'],
  fields: ['deviceId', 'deviceType', 'updatedAt as dateUpdated'],
});

/** Expected arrivals of a late mechanic, kept for at most a month. */
export const lateArrivals = personalRows({
  name: 'lateArrivals',
  table: 'lateArrivals',
  owner: ['mechanicId'],
  orderBy: ['ordersServicesId'],
  fields: ['ordersServicesId', 'startsAt as preferredTime', 'expectedAt', 'saidAt'],
});

/** Notes of staff on the person's orders, exported without their authors. */
export const orderNotes = personalRows({
  name: 'orderNotes',
  table: 'orderNotes',
  owner: 'order',
  orderBy: ['orderNotesId'],
  fields: ['ordersServicesId', 'text', 'createdAt as dateCreated'],
});

/** Prices that the person asked the office for. */
export const priceRequests = personalRows({
  name: 'priceRequests',
  table: 'priceRequests',
  owner: own,
  orderBy: ['priceRequestsId'],
  fields: [
    'usersVehiclesId',
    'servicesId',
    'note',
    'askedAt',
    'answeredAt',
    'labourCents',
    'partsCents',
    'answer',
    'validUntil',
  ],
});

/** Messages sent to staff while logged in, and the application that created an account. */
export const inquiries = personalRows({
  name: 'inquiries',
  table: 'inquiries',
  owner: ['usersId', 'applicantId'],
  orderBy: ['id'],
  fields: [
    'topic',
    'name',
    'email',
    'phone',
    'company',
    'message',
    'answer',
    'application',
    'state',
    'decision',
    'createdAt as dateCreated',
  ],
});

/** The person's entries in the audit log: ids and actions, kept for accountability. */
export const auditActions = personalRows({
  name: 'deeds',
  table: 'auditLog',
  owner: ['actorId'],
  orderBy: ['id'],
  fields: ['at', 'action', 'entity', 'entityId'],
  erase: keepOnErase,
});

/** Make and model stay, because orders and prices depend on them; identifying marks are deleted. */
export const vehicles = personalRows({
  name: 'vehicles',
  table: 'usersVehicles',
  owner: own,
  orderBy: ['usersVehiclesId'],
  fields: [
    'usersVehiclesId',
    'year',
    'makeName as make',
    'modelName as model',
    'subModel',
    'body',
    'engine',
    'driveType',
    'vin as vinNumber',
    'licencePlate',
    'colour',
    'odometer',
    'createdAt as dateCreated',
    'deletedAt as dateDeleted',
  ],
  async erase(tx, { usersId, now }) {
    await tx
      .updateTable('usersVehicles')
      .set((eb) => ({
        vin: '',
        licencePlate: '',
        colour: '',
        deletedAt: eb.fn.coalesce('deletedAt', eb.val(now)),
      }))
      .where('usersId', '=', usersId)
      .execute();
  },
});

/** The city stays, with a point within about ten kilometres, as the place of past work. */
export const locations = personalRows({
  name: 'locations',
  table: 'usersLocations',
  owner: own,
  orderBy: ['usersLocationsId'],
  fields: [
    'usersLocationsId',
    'locationsName as name',
    'address',
    'city',
    'state',
    'zip',
    'country',
    'lat as pointLat',
    'lng as pointLong',
    'precision',
    'radiusM',
    'servedMessageWantedAt as dateServedMessageWanted',
    'timezone',
    'customerName',
    'customerPhone',
    'isDefault',
    'createdAt as dateCreated',
    'deletedAt as dateDeleted',
  ],
  async erase(tx, { usersId, now }) {
    await tx
      .updateTable('usersLocations')
      .set((eb) => ({
        address: '',
        zip: '',
        locationsName: '',
        customerName: '',
        customerPhone: '',
        isDefault: false,
        ...withinTenKm,
        deletedAt: eb.fn.coalesce('deletedAt', eb.val(now)),
      }))
      .where('usersId', '=', usersId)
      .execute();
  },
});

/** The stars stay in the mechanic's average; text and name are deleted. */
export const reviews = personalRows({
  name: 'reviews',
  table: 'reviews',
  owner: own,
  orderBy: ['ordersServicesId'],
  fields: ['ordersServicesId', 'stars', 'comments', 'name', 'createdAt as dateCreated'],
  async erase(tx, { usersId }) {
    await tx.updateTable('reviews').set({ comments: '', name: '' }).where('usersId', '=', usersId).execute();
  },
});

/** E-mails, texts and pushes; their bodies are deleted once they are sent. */
export const messages = personalRows({
  name: 'messages',
  table: 'outbox',
  owner: own,
  orderBy: ['id'],
  fields: [
    'channel',
    'recipient',
    'subject',
    'ordersServicesId',
    'state',
    'createdAt as dateCreated',
    'sentAt as dateSent',
  ],
});

/** Which messages the person wants, and by which channel. */
export const messageChoices = personalRows({
  name: 'messageChoices',
  table: 'messageChoices',
  owner: own,
  orderBy: ['topic', 'channel'],
  fields: ['topic', 'channel', 'wanted', 'updatedAt as dateUpdated'],
});

/** Invitations by id, kept so that no credit is given twice. */
export const invitations = personalRows({
  name: 'invitations',
  table: 'invitations',
  owner: ['invitedId', 'inviterId'],
  orderBy: ['invitedId'],
  fields: ['invitedId', 'inviterId', 'appliedAt as at'],
  erase: keepOnErase,
});

/** A mechanic's positions on the drive, kept for at most a day. */
export const positions = personalRows({
  name: 'positions',
  table: 'mechanicPositions',
  owner: ['mechanicId'],
  orderBy: ['id'],
  fields: ['ordersServicesId', 'lat', 'lng', 'at'],
});

/** Errors that the app reported from the person's screens. */
export const errors = personalRows({
  name: 'errors',
  table: 'errorLog',
  owner: own,
  orderBy: ['id'],
  fields: ['at', 'pageUrl as page', 'errorJson as error'],
});

const staffTables = ['consoleRecoveryCodes', 'consoleChallenges', 'consoleStaff'] as const;

/** A staff role. The second factor's key and the hashes of codes are not exported. */
export const staff: PersonalData = {
  ...personalRows({
    name: 'office',
    table: 'consoleStaff',
    owner: own,
    orderBy: ['usersId'],
    fields: [
      'invitedAt as dateInvited',
      'blockedAt as dateBlocked',
      'blockReason',
      'factorEnrolledAt as secondFactorSince',
      'lastLoginAt as lastLogIn',
    ],
  }),
  tables: staffTables,
  async erase(tx, { usersId }) {
    for (const table of staffTables) await deleteRows(tx, { table, owner: own }, usersId);
  },
};

const codeTables = ['verificationCodes', 'passwordResets', 'emailConfirmations'] as const;

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
  tables: ['idempotencyKeys'],
  erase: (tx, { usersId }) => deleteRows(tx, { table: 'idempotencyKeys', owner: own }, usersId),
};
