/** A device gets notifications after its session ran out. One statement an entry. */
export const devicesOutliveSessions: readonly string[] = [
  `ALTER TABLE user_devices ALTER COLUMN session DROP NOT NULL`,
  `ALTER TABLE user_devices DROP CONSTRAINT user_devices_session_fkey`,
  `ALTER TABLE user_devices ADD CONSTRAINT user_devices_session_fkey
    FOREIGN KEY (session) REFERENCES sessions ON DELETE SET NULL`,
];
