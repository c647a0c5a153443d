/** The versions of the apps that are out there. No row is about a device. One statement an entry. */
export const reportedVersions: readonly string[] = [
  `CREATE TABLE reported_versions (
    system text NOT NULL CHECK (system IN ('ios', 'android')),
    -- In one spelling: 2.6, not 2.6.0.
    version text NOT NULL,
    PRIMARY KEY (system, version))`,
];
