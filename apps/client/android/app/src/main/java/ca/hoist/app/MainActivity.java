package ca.hoist.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
