import { AndroidSettings, IOSSettings, NativeSettings } from 'capacitor-native-settings';

export async function openSettings(): Promise<void> {
  await NativeSettings.open({
    optionAndroid: AndroidSettings.ApplicationDetails,
    optionIOS: IOSSettings.App,
  });
}
