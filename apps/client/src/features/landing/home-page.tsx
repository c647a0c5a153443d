import { IonContent, IonPage } from '@ionic/react';

export function HomePage() {
  return (
    <IonPage>
      <IonContent>Landing</IonContent>
    </IonPage>
  );
}
