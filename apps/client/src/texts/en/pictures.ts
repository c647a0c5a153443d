export const pictures = {
  add: 'Add a picture',
  camera: {
    title: 'The app may not use the camera',
    text: "Allow the camera in the settings of this device. You can also choose a picture that is there already, with 'Upload'.",
  },
  library: {
    title: 'The app may not see your photos',
    text: 'Allow photos in the settings of this device. You can also take a picture with the camera.',
  },
  settings: 'Open settings',
  close: 'Not now',
  failed: 'The device gave no picture. Please try again.',
  left: 'The picture that you took is with service# {{id}}.',
} as const;
